import type { UseHierarchicalSelectorProps } from '../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import { HierarchicalSelector } from '../renderers/hierarchical-selector.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Hierarchical selector' };

const SITES = [
  { id: 1, name: 'Harbour site' },
  { id: 2, name: 'Pump house', parentId: 1 },
  { id: 3, name: 'Pump 1', parentId: 2 },
  { id: 4, name: 'Pump 2', parentId: 2 },
  { id: 5, name: 'Old crane', parentId: 1, disabled: true },
  { id: 6, name: 'Inland site' },
];
const DEPOT = [{ id: 6, includingSubItems: false }];
const PUMPS = [{ id: 2, includingSubItems: true }];

const happens = eventsOf('hierarchical-selector');
const search = (text: string) =>
  happens({ type: 'search.change', text }, { type: 'search.submit' });

/** The dialog of sites, open. */
const Open = (props: Partial<UseHierarchicalSelectorProps>) => (
  <HierarchicalSelector
    label="Choose sites"
    items={SITES}
    defaultOpen
    openState="open"
    {...props}
  />
);

export const Closed = () => (
  <StoryFrame>
    <Open defaultOpen={false} defaultValue={DEPOT} />
  </StoryFrame>
);

export const OpenAndEmpty = () => (
  <StoryFrame>
    <Open />
  </StoryFrame>
);

export const OneChosen = () => (
  <StoryFrame>
    <Open defaultValue={DEPOT} />
  </StoryFrame>
);

export const SeveralIncludingSubItems = () => (
  <StoryFrame>
    <Open multiSelect includeSubItems="selectable" defaultValue={[...DEPOT, ...PUMPS]} />
  </StoryFrame>
);

const FOUND = search('pump 1');

export const Found = () => (
  <StoryFrame events={FOUND}>
    <Open openState="closed" />
  </StoryFrame>
);

const NO_RESULTS = search('submarine');

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <Open />
  </StoryFrame>
);

const OK = happens({ type: 'dialog.ok' });

export const ClosedByOk = () => (
  <StoryFrame events={OK}>
    <Open defaultValue={DEPOT} />
  </StoryFrame>
);

export const NoItems = () => (
  <StoryFrame>
    <Open items={[]} />
  </StoryFrame>
);

export const OtherValue = () => (
  <StoryFrame>
    <Open multiSelect allowOther defaultValue={[...DEPOT, { other: 'A barge on the river' }]} />
  </StoryFrame>
);

export const OnASmallScreen = () => (
  <StoryFrame environment={{ smallScreen: true }}>
    <Open />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <Open multiSelect defaultValue={DEPOT} />
  </StoryFrame>
);

export const InSpanish = () => (
  <StoryFrame environment={{ language: 'es' }}>
    <Open multiSelect />
  </StoryFrame>
);
