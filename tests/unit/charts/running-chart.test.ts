import { expect, test } from 'vitest';
import { dataOf, type RunningChart } from '../../../ladle/charts/running-chart.ts';
import { subjectOf } from '../../../ladle/story-subject.ts';
import { dateInputMachine } from '../../../machines/date-input/chart.ts';
import { hoverCardMachine } from '../../../machines/hover-card/chart.ts';

const running = (machine: unknown) => ({ machine }) as RunningChart;

test('what an event carries is known by its names: an event with nothing is sent when it is pressed [F-L6]', () => {
  expect(dataOf(running(dateInputMachine), 'picker.open')).toEqual([]);
  expect(dataOf(running(dateInputMachine), 'text.change')).toEqual(['text']);
  expect(dataOf(running(hoverCardMachine), 'card.open')).toBeUndefined();
});

test('a story is about the widget that it is named after, else about the one that appeared last', () => {
  expect(subjectOf(['dialog', 'attachments-field'], 'attachments-field--empty')).toBe(
    'attachments-field',
  );
  expect(subjectOf(['text-field', 'date-input'], 'inputs--all')).toBe('date-input');
  expect(subjectOf([], 'inputs--all')).toBeUndefined();
});
