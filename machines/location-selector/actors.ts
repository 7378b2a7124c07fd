import { type GeoPoint, tidyGeoPoint } from '../../src/locations/index.ts';
import { type Ports, PositionUnknown } from '../kit/ports.ts';
import { request } from '../kit/request.ts';

/**
 * The actors of the location selector's chart: the device, if the page can request its position.
 */
export const locationSelectorActors = ({ position }: Pick<Ports, 'position'>) => ({
  askDevice: request<GeoPoint, void>(async (_, signal) => {
    if (!position) throw new PositionUnknown('unavailable');
    return tidyGeoPoint(await position.current(signal));
  }),
});
