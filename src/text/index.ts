export { isBlank } from './blank.ts';
export { comparable, searchable } from './comparable.ts';
export { SCOPE_LABEL_MAX, scopeLabel } from './scope-label.ts';
export { readYesNo, type YesNo, yesNo } from './yes-no.ts';
