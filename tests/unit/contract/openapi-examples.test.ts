import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../../src/api/contract/openapi.ts';

const FORMS = {
  cardIdName: 'card_id',
  listIdName: 'list_option_id',
  webPageType: 'webpage',
} as const;

describe.each([
  ['the specification', {}],
  ['a platform with other forms', FORMS],
])('examples in the document of %s [F-P22]', (_title, forms) => {
  const document = openApiDocument(forms);
  const schemas = document.components['schemas'] as Record<
    string,
    { examples?: unknown[]; properties?: object }
  >;
  // Each schema validates few values: optimising the compiled code takes longer than it saves.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addSchema({ ...document, $id: 'document' });

  test.each(Object.keys(schemas))('%s has one that matches its schema', (name) => {
    const examples = schemas[name]?.examples ?? [];
    expect(examples).toHaveLength(1);
    const validate = ajv.getSchema(`document#/components/schemas/${name}`);
    expect([validate?.(examples[0]), validate?.errors]).toEqual([true, null]);
    // An object with members has an example with some of them.
    if (Object.keys(schemas[name]?.properties ?? {}).length > 0)
      expect(Object.keys(examples[0] as object)).not.toEqual([]);
  });
});
