import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '../../hooks/location-selector/map-engine.ts';
import { CardProperties } from '../renderers/card-properties.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Card properties' };

/** One grey image for every tile, because stories load nothing from other sites. */
const TILES: MapTiles = {
  url: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='256' height='256' fill='%23ddd'/></svg>",
  attribution: 'Grey tiles',
  attributionUrl: 'https://tiles.example/',
};

const happens = eventsOf('card-properties');

const NEVER = 86_400_000;
const HELD = [
  { kind: 'latency', milliseconds: NEVER, on: 'objects.get', times: 'always' },
] as const;
const failingWith = (status: number) =>
  [{ kind: 'status', status, on: 'objects.get', times: 'always' }] as const;
const BROKEN = failingWith(500);
const REFUSED = failingWith(403);

export const Loading = () => (
  <StoryFrame faults={HELD}>
    <CardProperties tiles={TILES} objectId="1" />
  </StoryFrame>
);

export const Loaded = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="1" objectTypeId="1" showOpenDetails />
  </StoryFrame>
);

const CLOSED_SECTION = happens({ type: 'section.toggle', key: '12' });

export const SectionClosed = () => (
  <StoryFrame events={CLOSED_SECTION}>
    <CardProperties tiles={TILES} objectId="1" />
  </StoryFrame>
);

export const NeitherCodeNorLocation = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="1001" />
  </StoryFrame>
);

export const MarkedForRemoval = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="25" />
  </StoryFrame>
);

export const Archived = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="40" />
  </StoryFrame>
);

export const Deleted = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="900000" />
  </StoryFrame>
);

export const NoReadRights = () => (
  <StoryFrame faults={REFUSED}>
    <CardProperties tiles={TILES} objectId="1" />
  </StoryFrame>
);

export const Failed = () => (
  <StoryFrame faults={BROKEN}>
    <CardProperties tiles={TILES} objectId="1" />
  </StoryFrame>
);

export const Invalid = () => (
  <StoryFrame>
    <CardProperties tiles={TILES} objectId="abc" />
  </StoryFrame>
);

const SMALL = { smallScreen: true };

export const SmallScreen = () => (
  <StoryFrame environment={SMALL}>
    <CardProperties tiles={TILES} objectId="1" />
  </StoryFrame>
);
