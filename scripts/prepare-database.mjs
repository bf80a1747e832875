// Creates the database role that the site connects as. docker-compose.yml runs it before the site.
import { prepareDatabase } from '../build/src/server/prepare-database.js';

await prepareDatabase(process.env);
