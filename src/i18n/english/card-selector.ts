/** Card selector, card-file field and their dialog. */
export const CARD_SELECTOR_TEXTS = {
  'cardSelector.title': 'Select {name}',
  'cardSelector.cardFile': 'Card file',
  'cardSelector.filter': 'Filter by name',
  'cardSelector.open': 'Open card selector',
  'cardSelector.count': '{count, plural, one {# {singular}} other {# {plural}}}',
  'cardSelector.add': 'Add {name}',
  'cardSelector.waiting': 'Waiting for the new card…',
  'cardSelector.waitingHint': 'Finish the new card in the other window, or cancel.',
  'cardSelector.added': '{name} added and selected',
  'cardSelector.addFailed': 'The new card could not be loaded.',
  'cardSelector.popupBlocked': 'The window for the new card could not be opened.',
  'cardSelector.openScheduleTasks': 'Open schedule tasks',
  'cardSelector.openImprovementMeasures': 'Open improvement measures',
  'cardSelector.openCorrectiveActions': 'Open corrective actions',
  'cardSelector.attentionRequired': 'Attention required',
  'cardSelector.risks': 'Risks',
} as const;
