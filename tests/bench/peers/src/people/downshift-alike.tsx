// As downshift-virtuoso, with what the issue asks beside it: a search waits for half a second without a letter, the menu is
// busy meanwhile, how many were found is said, options have a name that tells people apart and their place, those chosen
// stand as chips that can be taken away, and rows hold what is shown of somebody and handed over.
import { downshiftPeople } from '../lib/downshift-people';

export default downshiftPeople(true);
