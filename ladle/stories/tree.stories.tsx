import type { TreeItem } from '../../src/trees/build-tree.ts';
import { organizationUnitTree } from '../../src/trees/organization-units.ts';
import { Tree } from '../renderers/tree.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Tree' };

const SITES: readonly TreeItem[] = [
  { id: 1, name: 'Harbour site' },
  { id: 2, name: 'Pump house', parentId: 1, tooltip: 'Closed on Sundays' },
  { id: 3, name: 'Pump 1', parentId: 2 },
  { id: 4, name: 'Pump 2', parentId: 2 },
  { id: 5, name: 'Old crane', parentId: 1, disabled: true },
  { id: 6, name: 'Inland site' },
  { id: 7, name: 'Depot', parentId: 6 },
];

const happens = eventsOf('tree');
const chosen = (id: number, includingSubItems = false) => [{ id, includingSubItems }];

export const Closed = () => (
  <StoryFrame>
    <Tree label="Sites" items={SITES} />
  </StoryFrame>
);

export const OpenToSelected = () => (
  <StoryFrame>
    <Tree label="Sites" items={SITES} openState="open_to_selected" defaultValue={chosen(4)} />
  </StoryFrame>
);

export const HalfChosen = () => (
  <StoryFrame>
    <Tree label="Sites" items={SITES} multiSelect openState="open" defaultValue={chosen(3)} />
  </StoryFrame>
);

export const IncludingSubItems = () => (
  <StoryFrame>
    <Tree
      label="Sites"
      items={SITES}
      multiSelect
      includeSubItems="selectable"
      openState="open"
      defaultValue={chosen(2, true)}
    />
  </StoryFrame>
);

const DEBOUNCING = happens({ type: 'search.change', text: 'pump' });
const FOUND = [...DEBOUNCING, ...happens({ type: 'search.submit' })];
const NO_RESULTS = happens({ type: 'search.change', text: 'submarine' }, { type: 'search.submit' });

export const Searching = () => (
  <StoryFrame events={DEBOUNCING} still>
    <Tree label="Sites" items={SITES} />
  </StoryFrame>
);

export const Found = () => (
  <StoryFrame events={FOUND}>
    <Tree label="Sites" items={SITES} />
  </StoryFrame>
);

export const NoResults = () => (
  <StoryFrame events={NO_RESULTS}>
    <Tree label="Sites" items={SITES} />
  </StoryFrame>
);

const LAZY: readonly TreeItem[] = [{ id: 1, name: 'Loaded on opening', hasUnloadedChildren: true }];
const OPEN_LAZY = happens({ type: 'item.toggle', id: 1 });
const never = () => new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('No connection'));

export const LoadingChildren = () => (
  <StoryFrame events={OPEN_LAZY}>
    <Tree label="Sites" items={LAZY} loadChildren={never} />
  </StoryFrame>
);

export const LoadingFailed = () => (
  <StoryFrame events={OPEN_LAZY}>
    <Tree label="Sites" items={LAZY} loadChildren={failing} />
  </StoryFrame>
);

const MANY: readonly TreeItem[] = Array.from({ length: 100_000 }, (_, id) => ({
  id,
  name: `Item ${id}`,
  parentId: id === 0 ? null : Math.floor((id - 1) / 10),
}));

export const HundredThousandItems = () => (
  <StoryFrame>
    <Tree label="Many" items={MANY} multiSelect includeSubItems="always" openState="open" />
  </StoryFrame>
);

export const ValuesOutsideTheTree = () => (
  <StoryFrame>
    <Tree
      label="Sites"
      items={SITES}
      multiSelect
      allowOther
      defaultValue={[{ name: 'In the yard' }, { externalSourceValue: 'Pump 9' }]}
    />
  </StoryFrame>
);

const UNITS = organizationUnitTree([
  { organization_unit_id: 1, name: 'Works' },
  { organization_unit_id: 2, name: 'Production', parent_id: 1 },
  { organization_unit_id: 3, name: 'North hall', parent_id: 2 },
  { organization_unit_id: 4, name: 'Old canteen', parent_id: 1, active: false },
]);

export const OrganisationUnits = () => (
  <StoryFrame>
    <Tree label="Units" {...UNITS} />
  </StoryFrame>
);

export const OrganisationUnitsWithInactive = () => (
  <StoryFrame>
    <Tree label="Units" {...UNITS} hideDisabled={false} />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <Tree label="Sites" items={SITES} readOnly openState="open" defaultValue={chosen(3)} />
  </StoryFrame>
);

export const Empty = () => (
  <StoryFrame>
    <Tree label="Sites" items={[]} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <Tree label="Sites" items={SITES} openState="open" />
  </StoryFrame>
);
