import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '../../hooks/location-selector/map-engine.ts';
import { LocationSelector } from '../renderers/location-selector.tsx';
import { eventsOf, StoryFrame } from '../story-frame.tsx';

export default { title: 'Location selector' };

/** One grey image for every tile, because stories load nothing from other sites. */
const TILES: MapTiles = {
  url: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='256' height='256' fill='%23ddd'/></svg>",
  attribution: 'Grey tiles',
  attributionUrl: 'https://tiles.example/',
};

/** Tiles that fail to load. */
const DEAD_TILES: MapTiles = { ...TILES, url: 'data:image/png;base64,none' };

const HERE = { latitude: 52.0907, longitude: 5.1214 };

export const Empty = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={TILES} description="Where the machine stands" />
  </StoryFrame>
);

export const Placed = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={TILES} defaultValue={HERE} required />
  </StoryFrame>
);

export const ReadOnly = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={TILES} defaultValue={HERE} readOnly />
  </StoryFrame>
);

export const ReadOnlyWithoutALocation = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={TILES} readOnly />
  </StoryFrame>
);

export const Disabled = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={TILES} defaultValue={HERE} disabled />
  </StoryFrame>
);

export const MapNotAvailable = () => (
  <StoryFrame>
    <LocationSelector label="Place" tiles={DEAD_TILES} defaultValue={HERE} />
  </StoryFrame>
);

const TYPED = eventsOf('location-selector')(
  { type: 'degrees.change', axis: 'latitude', text: '91' },
  { type: 'degrees.change', axis: 'longitude', text: 'east' },
  { type: 'degrees.commit' },
);

export const WrongNumbers = () => (
  <StoryFrame events={TYPED}>
    <LocationSelector label="Place" tiles={TILES} />
  </StoryFrame>
);

const DUTCH = { language: 'nl' };

export const InDutch = () => (
  <StoryFrame environment={DUTCH}>
    <LocationSelector label="Plaats" tiles={TILES} defaultValue={HERE} />
  </StoryFrame>
);

export const RightToLeft = () => (
  <StoryFrame direction="rtl">
    <LocationSelector label="Place" tiles={TILES} defaultValue={HERE} />
  </StoryFrame>
);
