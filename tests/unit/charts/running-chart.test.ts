import { expect, test } from 'vitest';
import { dataOf, type RunningChart } from '../../../ladle/charts/running-chart.ts';
import { subjectOf } from '../../../ladle/story-subject.ts';
import { dateInputMachine } from '../../../machines/date-input/chart.ts';
import { hoverCardMachine } from '../../../machines/hover-card/chart.ts';

const running = (machine: unknown) => ({ machine }) as RunningChart;

test('the fields of an event are read from its description; an event without fields is sent when it is pressed [F-L6]', () => {
  expect(dataOf(running(dateInputMachine), 'picker.open')).toEqual([]);
  expect(dataOf(running(dateInputMachine), 'text.change')).toEqual(['text']);
  expect(dataOf(running(hoverCardMachine), 'card.open')).toBeUndefined();
});

test('a story shows the chart that it is named after, otherwise the one that started last', () => {
  expect(subjectOf(['dialog', 'attachments-field'], 'attachments-field--empty')).toBe(
    'attachments-field',
  );
  expect(subjectOf(['text-field', 'date-input'], 'inputs--all')).toBe('date-input');
  expect(subjectOf([], 'inputs--all')).toBeUndefined();
});
