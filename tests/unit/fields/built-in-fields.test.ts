import { expect, test } from 'vitest';
import {
  commentField,
  hyperlinkDescriptionField,
  simpleLinkTextField,
  simpleLinkUrlField,
  validateField,
} from '../../../src/fields/index.ts';

const keys = (definition: Parameters<typeof validateField>[0], value: string) =>
  validateField(definition, value).map(({ key }) => key);

test('a comment requires visible text, not only markup [comment-02] [comment-03]', () => {
  for (const value of ['', '<p> </p>', '<p><br></p>']) {
    expect(keys(commentField, value)).toEqual(['validation.isRequired']);
  }
  expect(keys(commentField, '<p>a</p>')).toEqual([]);
});

test('a comment has at most 1000 visible characters [comment-05]', () => {
  expect(keys(commentField, `<p>${'a'.repeat(1000)}</p>`)).toEqual([]);
  expect(validateField(commentField, `<p>${'a'.repeat(1001)}</p>`)).toEqual([
    { key: 'maxCharacters', params: { max: 1000 } },
  ]);
});

test('the description of a link is not empty [hyperlink-21]', () => {
  expect(keys(hyperlinkDescriptionField, ' ')).toEqual(['validation.isRequired']);
});

test('the description of a link has at most 255 characters [hyperlink-22]', () => {
  expect(keys(hyperlinkDescriptionField, 'a'.repeat(255))).toEqual([]);
  expect(keys(hyperlinkDescriptionField, 'a'.repeat(256))).toEqual(['maxCharacters']);
});

test('a simple link requires its text and its address [hyperlink-25]', () => {
  expect(keys(simpleLinkTextField, '')).toEqual(['validation.isRequired']);
  expect(keys(simpleLinkUrlField, '')).toEqual(['validation.isRequired']);
  expect(keys(simpleLinkTextField, 'a')).toEqual([]);
  expect(keys(simpleLinkUrlField, 'x.nl')).toEqual([]);
});
