import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as machines from '../../../machines/index.ts';

const CHARTS = Object.values(machines).filter(
  (one): one is never => one instanceof StateMachine,
) as readonly AnyStateMachine[];

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(statesOf),
];

/** The name of a guard of the kit, with or without the event as its parameters. */
const nameOf = (guard: unknown): unknown =>
  typeof guard === 'string' ? guard : (guard as { readonly type?: string } | undefined)?.type;

/** The guards by which a chart receives changes of its environment. */
const heardBy = (machine: AnyStateMachine): readonly unknown[] =>
  statesOf(machine.root).flatMap((node) =>
    (node.transitions.get('environment.change') ?? []).map(({ guard }) => nameOf(guard)),
  );

const passesOn = 'the chart that it invokes hears it';

describe('another user', () => {
  /**
   * Charts that wait only for data that is the same for every user, or that pass the user on to their
   * children.
   */
  const SAME_FOR_ALL: Readonly<Record<string, string>> = {
    cardPanel: passesOn,
    dateInput: 'its calendar',
    dialog: 'the work of its host',
    hierarchicalSelector: passesOn,
    linkDialog: 'its dialog',
    locationSelector: 'where the device is',
    newCard: 'knows no user: the list that it is for asks anew',
    paging: 'knows no user: the chart around it asks anew',
    qrCode: 'draws a text',
    richText: 'the editor and how high it is',
    searchedList: 'knows no user: the chart around it asks anew',
    tree: 'items and children are the host’s',
    upload: 'only sends',
  };

  test('has its data requested again by every chart that waits for the platform', () => {
    const silent = CHARTS.filter(
      (machine) =>
        Object.keys(machine.implementations.actors ?? {}).length > 0 &&
        !heardBy(machine).some((guard) => guard === 'isOtherUser' || guard === 'isOtherSource'),
    );
    expect(silent.map(({ id }) => id).toSorted()).toEqual(Object.keys(SAME_FOR_ALL));
  });
});

describe('a restored connection', () => {
  const NOT_BY_ITSELF: Readonly<Record<string, string>> = {
    attachmentsField: 'an upload that failed is sent again by the user alone',
    cardPanel: passesOn,
    hierarchicalSelector: passesOn,
    paging: 'the chart around it tries again',
    searchedList: 'the chart around it tries again',
    upload: 'the field around it tries again',
  };

  test('makes every chart retry automatically everything that can be retried', () => {
    const waiting = CHARTS.filter(
      (machine) =>
        machine.events.some((event) => String(event).endsWith('.retry')) &&
        !heardBy(machine).includes('isOnlineAgain'),
    );
    expect(waiting.map(({ id }) => id).toSorted()).toEqual(Object.keys(NOT_BY_ITSELF));
  });
});
