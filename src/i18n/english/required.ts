/** What a widget says that has no other rule than that something must be chosen. */
export const REQUIRED_TEXTS = {
  required: 'Required',
  'validation.isRequired': 'This field is required.',
} as const;
