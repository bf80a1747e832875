import { trySignInsInFlight } from './in-flight';

trySignInsInFlight(3);
