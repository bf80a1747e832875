// Draws the pictures that the site ships with: node scripts/draw-pictures.mjs
// Writes them under static/ with static/images/pictures.json, the list that the server reads; all
// are committed, and the same drawing gives the same bytes.
import { drawCards } from './draw/cards.mjs';
import { drawIcons } from './draw/icons.mjs';
import { drawPartners } from './draw/partners.mjs';
import { drawPortraits } from './draw/portraits.mjs';
import { drawPosts } from './draw/posts.mjs';
import { drawPress } from './draw/press.mjs';
import { saveList } from './draw/save.mjs';

await drawIcons();
await drawPosts();
await drawPress();
drawPartners();
await drawCards();
await drawPortraits(); // takes a minute
saveList();
