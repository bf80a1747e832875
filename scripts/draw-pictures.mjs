// Draws the pictures that the site ships with: node scripts/draw-pictures.mjs
// Writes them under static/ with static/images/pictures.json, the list that the server reads; all
// are committed, and the same drawing gives the same bytes.
import { drawCards } from './draw/cards.mjs';
import { drawIcons } from './draw/icons.mjs';
import { drawPartners } from './draw/partners.mjs';
import { drawPosts } from './draw/posts.mjs';
import { saveList } from './draw/save.mjs';

await drawIcons();
await drawPosts();
drawPartners();
await drawCards();
saveList();
