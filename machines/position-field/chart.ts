import { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import { positionShape } from '../../src/fields/chosen.ts';
import { position } from '../../src/fields/position.ts';
import { choiceFieldMachine, type ChoiceKind } from '../choice-field/chart.ts';
import { SERVER_PAGE } from '../paging/chart.ts';

export { positionActors as positionFieldActors } from '../position/actors.ts';

/** A field of positions: its menu shows all of them; anonymous users only see the chosen ones. */
export const positionFieldKind: ChoiceKind = {
  fieldRules: position,
  shape: positionShape,
  sourceOf: () => 'positions',
  pageSize: SERVER_PAGE,
  menuMax: Infinity,
  filterDelay: PICKER_SEARCH_DEBOUNCE,
  isClosedToAnonymous: true,
  hasPanel: false,
};

/** One or several positions, chosen with a search box; see `choiceFieldMachine`. */
export const positionFieldMachine = choiceFieldMachine(positionFieldKind);
