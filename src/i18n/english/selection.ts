/** Selections of rows, cards and items. */
export const SELECTION_TEXTS = {
  'selection.count': '{count, plural, one {# item selected} other {# items selected}}',
  'selection.clear': 'Clear selection',
  'selection.remove': 'Remove {name}',
  'selection.added': '{name} selected',
  'selection.removed': '{name} no longer selected',
  'selection.cleared': 'Selection cleared',
  'selection.row': 'Select {name}',
  'selection.all': 'Select all',
} as const;
