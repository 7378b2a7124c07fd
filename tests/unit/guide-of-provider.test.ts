import { expect, test } from 'vitest';
import { PROP_SHAPES } from '../../hooks/kit/prop-shapes.ts';
import { sectionOf } from './guide-tables.ts';

test('the quick start names every prop of the provider, and every fact of its environment', () => {
  const section = sectionOf('quick-start', '## What the provider is told');
  const named = Array.from(section.matchAll(/`(?:environment)?(\.?\w+)`/g), ([, name]) => name);
  const membersOf = (shape: object) => Object.keys(shape).map((name) => name.replace('?', ''));
  const { 'environment?': environment, ...props } = PROP_SHAPES['GrcProvider'] as unknown as {
    'environment?': { members: object };
  };
  const facts = membersOf(environment.members).filter((name) => name !== 'language');
  const wanted = [
    ...membersOf(props).filter((name) => name !== 'children'),
    ...facts.map((name) => `.${name}`),
  ];
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !named.includes(name))).toEqual([]);
});
