import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useGrc } from '../../../hooks/provider/index.ts';
import { PositionUnknown } from '../../../machines/index.ts';

afterEach(() => vi.unstubAllGlobals());

const requestPosition = () =>
  renderHook(() => useGrc()).result.current.ports.position?.current(new AbortController().signal);

const stubGeolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

test('returns the position that the browser reports', async () => {
  stubGeolocation((onFound) =>
    onFound({ coords: { latitude: 51.4, longitude: 5.5 } } as GeolocationPosition),
  );
  await expect(requestPosition()).resolves.toEqual({ latitude: 51.4, longitude: 5.5 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('maps error %i of the browser to an unknown position: %s', async (code, problem) => {
  stubGeolocation((_, onError) => onError?.({ code } as GeolocationPositionError));
  await expect(requestPosition()).rejects.toEqual(
    expect.objectContaining({ name: 'PositionUnknown', problem }),
  );
  await expect(requestPosition()).rejects.toBeInstanceOf(PositionUnknown);
});

test('rejects on a page that is not secure, where the browser has no geolocation', async () => {
  vi.stubGlobal('navigator', {});
  await expect(requestPosition()).rejects.toMatchObject({ problem: 'unavailable' });
});
