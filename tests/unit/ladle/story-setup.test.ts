import { expect, test } from 'vitest';
import { Children, createElement, isValidElement, type ReactElement } from 'react';
import {
  controlOf,
  propsFromAddress,
  readProp,
  withGivenProps,
  withProps,
} from '../../../ladle/setup/given-props.ts';
import {
  environmentOf,
  faultsOf,
  setupFromAddress,
  withMember,
} from '../../../ladle/setup/story-setup.ts';

const PAGE = 'https://site.example/?story=date-input--filled&theme=dark';

test('the address contains the setup of a story, beside its other parameters [F-L6]', () => {
  let address = PAGE;
  address = withMember(address, 'language', 'uk');
  address = withMember(address, 'screen', 390);
  address = withMember(address, 'seed', 7);
  address = withMember(address, 'network', 'offline');
  const { search } = new URL(address);
  expect(setupFromAddress(search)).toEqual({
    language: 'uk',
    screen: 390,
    seed: 7,
    network: 'offline',
  });
  expect(address).toContain('story=date-input--filled&theme=dark');
  expect(
    setupFromAddress(new URL(withMember(address, 'seed', undefined)).search),
  ).not.toHaveProperty('seed');
});

test('values that are not among the choices are ignored', () => {
  expect(
    setupFromAddress('?language=xx&world=mars&seed=-1&screen=17&user=a%20b&latency=fast'),
  ).toEqual({});
});

test('the setup is passed to charts and to the platform', () => {
  expect(environmentOf({ screen: 390, network: 'offline', language: 'nl' })).toEqual({
    smallScreen: true,
    online: false,
    language: 'nl',
  });
  expect(environmentOf({ screen: 1280 })).toEqual({ smallScreen: false });
  expect(environmentOf({})).toEqual({});
  expect(faultsOf({ latency: 300, fail: '500', late: 'once' }).map(([, fault]) => fault)).toEqual([
    { kind: 'latency', milliseconds: 300, on: '*', times: 'always' },
    { kind: 'status', status: 500, on: '*' },
    { kind: 'outOfOrder', on: '*' },
  ]);
  expect(faultsOf({ fail: 'drop' })).toEqual([['fail', { kind: 'drop', on: '*' }]]);
});

test('the address contains the props that are set for one story only', () => {
  const address = withGivenProps(PAGE, 'date-input--filled', { required: true, min: '2026-01-01' });
  const { search } = new URL(address);
  expect(propsFromAddress(search, 'date-input--filled')).toEqual({
    required: true,
    min: '2026-01-01',
  });
  expect(propsFromAddress(search, 'date-input--empty')).toEqual({});
  expect(propsFromAddress('?props=nonsense', 'date-input--empty')).toEqual({});
  expect(withGivenProps(address, 'date-input--filled', {})).toBe(PAGE);
});

test('a prop gets a control that depends on its type', () => {
  expect(controlOf('boolean')).toEqual({ kind: 'switch' });
  expect(controlOf('string | null')).toEqual({ kind: 'text' });
  expect(controlOf('Id')).toEqual({ kind: 'number' });
  expect(controlOf("'editor' | 'card'")).toEqual({ kind: 'choice', values: ['editor', 'card'] });
  expect(controlOf('(open: boolean) => void')).toEqual({ kind: 'function' });
  expect(controlOf('LoadChildren')).toEqual({ kind: 'function' });
  expect(controlOf('readonly ListOption[]')).toEqual({ kind: 'data' });
});

test('the typed text of a prop becomes its value, or gives an error', () => {
  expect(readProp({ kind: 'number' }, '12')).toEqual({ value: 12 });
  expect(readProp({ kind: 'number' }, 'twelve')).toEqual({ problem: 'twelve is no number' });
  expect(readProp({ kind: 'data' }, '[1]')).toEqual({ value: [1] });
  expect(readProp({ kind: 'data' }, '[1')).toHaveProperty('problem');
  expect(readProp({ kind: 'text' }, '12')).toEqual({ value: '12' });
});

test('the first element of a story receives the props that are set', () => {
  const story = [
    createElement('input', { key: 1, required: false }),
    createElement('p', { key: 2 }),
  ];
  const [input, paragraph] = Children.toArray(withProps(story, { required: true })).filter(
    (child): child is ReactElement => isValidElement(child),
  );
  expect(input?.props).toEqual({ required: true });
  expect(paragraph?.props).toEqual({});
  expect(withProps(story, {})).toBe(story);
});
