// downshift useCombobox, several chosen, with react-virtuoso rendering the menu; loading by hand.
import { downshiftPeople } from '../lib/downshift-people';

export default downshiftPeople(false);
