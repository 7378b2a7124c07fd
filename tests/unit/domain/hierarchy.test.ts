import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { entities } from '../../../src/domain/index.ts';

const decode = (name: keyof typeof entities, wire: unknown) =>
  z.safeDecode(entities[name], wire as never);

describe('trees in wire format', () => {
  test('an item has id, name, parent, tooltip, children and disabled [tree-18]', () => {
    const item = {
      id: 1,
      name: 'A',
      parentId: null,
      tooltip: 't',
      children: [{ id: 2, name: 'B', parentId: 1 }],
      disabled: false,
    };
    expect(decode('hierarchicalItem', item).data).toEqual(item);
    expect(decode('hierarchicalItem', { id: 1 }).success).toBe(false);
    for (const member of Object.keys(item))
      expect(decode('hierarchicalItem', { ...item, [member]: {} }).success).toBe(false);
    const { children: _, ...childless } = item;
    expect(
      decode('hierarchicalItem', { ...childless, children: [{ id: 2, parentId: 1 }] }).success,
    ).toBe(false);
  });

  test('a chosen item says whether its sub-items are included [tree-03]', () => {
    const entry = { id: 3, includingSubItems: true };
    expect(decode('hierarchicalSelection', entry).data).toEqual(entry);
    for (const member of Object.keys(entry))
      expect(decode('hierarchicalSelection', { ...entry, [member]: [] }).success).toBe(false);
    expect(decode('hierarchicalSelection', { id: 3 }).success).toBe(false);
  });

  test('a value that the user enters is a name [tree-25]', () => {
    expect(decode('otherValue', { name: 'x' }).data).toEqual({ name: 'x' });
    expect(decode('otherValue', { name: 1 }).success).toBe(false);
  });

  test('a value of an external source keeps its external name [tree-26]', () => {
    const entry = { externalSourceValue: 'x' };
    expect(decode('otherValue', entry).data).toEqual(entry);
    expect(decode('otherValue', {}).success).toBe(false);
    expect(decode('otherValue', { externalSourceValue: 1 }).success).toBe(false);
  });
});
