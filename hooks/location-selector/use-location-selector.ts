import {
  locationSelectorActors,
  type LocationSelectorEmitted,
  type LocationSelectorInput,
  locationSelectorMachine,
  type LocationSelectorReason,
} from '../../machines/location-selector/chart.ts';
import type { DeviceProblem } from '../../machines/kit/ports.ts';
import { LOCATION_TEXTS } from '../../src/i18n/english/location.ts';
import { NUMBER_RULE_TEXTS } from '../../src/i18n/english/number-rules.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import {
  degreesText,
  type GeoPoint,
  isSameGeoPoint,
  readGeoPoint,
} from '../../src/locations/index.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import { requiredErrors } from '../kit/form-errors.ts';
import { hiddenInputs, type FormProps } from '../kit/form-inputs.ts';
import { getter } from '../kit/merge-props.ts';
import { part, usePartIds } from '../kit/part.ts';
import { shownIf } from '../kit/unshown.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { type ControlledProps, type OneValue, useConfirmed } from '../kit/use-controlled.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { useGroupField } from '../kit/use-field.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useRetryFocus } from '../kit/use-retry-focus.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { AXES, locationBoxes, typedErrors } from './location-boxes.ts';
import type { LocationButtonProps } from './location-part-props.ts';
import type { UseLocationSelectorResult } from './location-selector-result.ts';
import { type LoadMapEngine, type MapTiles, STREET_MAP } from './map-engine.ts';
import { useMap } from './use-map.ts';

/** The English texts of this hook. */
const TEXTS = [LOCATION_TEXTS, NUMBER_RULE_TEXTS, REQUIRED_TEXTS, SHARED_TEXTS];

const SCOPE = 'location-selector';

/** Props of {@link useLocationSelector}. */
export type UseLocationSelectorProps = OneValue<LocationSelectorOptions>;

/**
 * Basis of the props of {@link useLocationSelector}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface LocationSelectorOptions
  extends
    Omit<LocationSelectorInput, 'environment' | 'defaultValue' | 'readOnly' | 'disabled'>,
    ControlledProps<GeoPoint | null, LocationSelectorReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'> {
  /** The source of the map tiles. Default: the public street map. */
  readonly tiles?: MapTiles;
  /**
   * Loads the engine that draws the map; pass the same function at each render. Default: leaflet,
   * loaded when the map is in view.
   */
  readonly engine?: LoadMapEngine;
}

/**
 * A place on a map and as two numbers. Leaflet draws the map: a page that shows maps installs it
 * and includes its style sheet (`leaflet/dist/leaflet.css`); leaflet is loaded when the first map
 * comes into view.
 *
 * @example
 * ```tsx
 * import { useLocationSelector } from 'headless-grc/hooks';
 *
 * export function Place() {
 *   const place = useLocationSelector({ name: 'place' });
 *   return (
 *     <div {...place.getRootProps()}>
 *       <span {...place.getLabelProps()}>Place</span>
 *       <div {...place.getGroupProps()}>
 *         {place.isMapShown && <div {...place.getMapProps({ style: { height: 300 } })} />}
 *         {place.axes.map((axis) => (
 *           <p key={axis}>
 *             <label {...place.getBoxLabelProps(axis)} />
 *             <input {...place.getBoxProps(axis)} />
 *           </p>
 *         ))}
 *         <p {...place.getStatusProps()} />
 *         <p {...place.getErrorProps()} />
 *       </div>
 *       {place.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...place.getValidityInputProps()} />
 *       <div {...place.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useLocationSelector(
  given: UseLocationSelectorProps = {},
): UseLocationSelectorResult {
  checkProps('useLocationSelector', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const { readOnly = false, disabled = false, tiles = STREET_MAP } = props;
  const settings = { readOnly, disabled };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: locationSelectorMachine,
    actors: locationSelectorActors,
    input: {
      ...settings,
      defaultValue: props.value ?? props.defaultValue ?? null,
      centerOnDevice: props.centerOnDevice ?? false,
    },
    onEmit(event) {
      const emitted = event as LocationSelectorEmitted;
      if (emitted.type === 'tiles.ask') map.retryTiles();
      notifyHost(props, emitted);
    },
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context } = snapshot;
  const { value, center, zoom, problem, environment } = context;

  useChange(settings, (told) => send({ type: 'settings.change', settings: told }), isSameData);
  useConfirmed(
    props.value === undefined ? undefined : (readGeoPoint(props.value) ?? null),
    value,
    (held) => send({ type: 'value.set', value: held }),
    isSameGeoPoint,
  );

  const isEditable = !readOnly && !disabled;
  const isMapShown = !readOnly || value !== null;
  const isLoading = snapshot.matches({ map: 'loading' });
  const isBare = snapshot.matches({ map: { ready: 'withoutTiles' } });
  const isMapFailed = isBare || snapshot.matches({ map: 'failed' });
  const isAskingDevice = snapshot.matches({ device: 'asking' });
  const map = useMap({
    engine: props.engine,
    tiles,
    isWanted: isLoading || snapshot.matches({ map: 'ready' }),
    state: {
      center,
      zoom,
      point: value,
      label: value ? translate('location.marker', spoken(value, environment.language)) : '',
      isEditable,
    },
    handlers: {
      onPress: (point) => send({ type: 'point.place', ...point }),
      onDragStart: () => send({ type: 'drag.start' }),
      onDragEnd: (point) => send({ type: 'drag.end', ...point }),
      onDragCancel: () => send({ type: 'drag.cancel' }),
      onMove: (point) => send({ type: 'marker.move', ...point }),
      onView: (view) => send({ type: 'view.change', ...view.center, zoom: view.zoom }),
      onTiles: () => send({ type: 'tiles.load' }),
      onTilesFailed: () => send({ type: 'tiles.fail' }),
    },
    onSeen: () => send({ type: 'map.see' }),
    onLoaded: () => send({ type: 'map.load' }),
    onFailed: (reason) => send({ type: 'map.fail', reason }),
  });

  const wrong = typedErrors(context);
  const errors =
    wrong.length > 0
      ? wrong
      : requiredErrors(props.required === true && value === null && isEditable);
  const { parts, flags, described } = useGroupField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    translate,
    errors,
    visible: context.isVisited ? errors : [],
    reset: () => send({ type: 'form.reset' }),
    isFilled: value !== null,
    focus: () => grc.getRootNode().getElementById(ids('latitude'))?.focus(),
  });
  const boxes = locationBoxes({
    scope: SCOPE,
    ids,
    context,
    flags,
    described,
    translate,
    readOnly,
    disabled,
    send,
  });

  const button = (
    name: string,
    label: string,
    isShown: boolean,
    onClick: () => void,
    isBusy?: boolean,
  ): LocationButtonProps => ({
    // The typed text is invalid, not the buttons.
    ...part(SCOPE, name, { ...flags, invalid: false }),
    ...shownIf(isShown, disabled),
    id: ids(name),
    type: 'button',
    'aria-label': translate(label),
    'aria-busy': isBusy,
    onClick,
  });
  const requestFocus = useFocusRequest();
  const retry = () => send({ type: 'map.retry' });
  const isRetryShown = isMapShown && isMapFailed;
  // The button disappears together with the message; the zoom-in button stays.
  const retryHandlers = useRetryFocus({
    isShown: isRetryShown,
    isTrying: false,
    parts: [ids('zoom-in')],
    retry,
  });
  const clear = () => send({ type: 'value.clear' });
  const takeDevicePosition = () => send({ type: 'device.request' });
  const statusText = [
    isRetryShown ? translate('location.mapFailed') : '',
    problem ? translate(PROBLEMS[problem]) : '',
  ]
    .filter(Boolean)
    .join(' ');

  const view: UseLocationSelectorResult = {
    ...parts,
    value,
    zoom,
    isMapShown,
    isMapFailed,
    isAskingDevice,
    isEditable,
    statusText,
    attribution: tiles.attribution,
    axes: AXES,
    clear,
    takeDevicePosition,
    getGroupProps: getter(() => ({
      ...part(SCOPE, 'group', flags),
      id: ids('group'),
      role: 'group',
      'aria-labelledby': ids('label'),
      'aria-describedby': described['aria-describedby'],
    })),
    getMapProps: getter(() => ({
      ...part(SCOPE, 'map', { ...flags, busy: isLoading }),
      ref: map.ref,
      role: 'region',
      'aria-label': translate(isEditable ? 'location.pick' : 'location.map'),
      'aria-busy': isLoading,
    })),
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status'),
      role: 'status',
      children: statusText,
    })),
    getAttributionProps: getter(() => ({
      ...part(SCOPE, 'attribution'),
      href: tiles.attributionUrl,
      target: '_blank',
      rel: 'noopener noreferrer',
    })),
    ...boxes,
    getZoomInProps: getter(() =>
      button('zoom-in', 'location.zoomIn', isMapShown, () => send({ type: 'zoom.step', by: 1 })),
    ),
    getZoomOutProps: getter(() =>
      button('zoom-out', 'location.zoomOut', isMapShown, () => send({ type: 'zoom.step', by: -1 })),
    ),
    getCenterProps: getter(() =>
      button('center', 'location.center', isMapShown, () => send({ type: 'center.press' })),
    ),
    getDeviceProps: getter(() =>
      button('device', 'location.useDevice', !readOnly, takeDevicePosition, isAskingDevice),
    ),
    getClearProps: getter(() =>
      button('clear', 'location.clear', !readOnly && value !== null, () => {
        // The button disappears together with the location.
        requestFocus(ids('device'));
        clear();
      }),
    ),
    getRetryProps: getter(() => ({
      ...button('retry', 'retry', isRetryShown, retry),
      ...retryHandlers,
    })),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(props, value ? [`${value.latitude},${value.longitude}`] : []),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const PROBLEMS: Readonly<Record<DeviceProblem, string>> = {
  denied: 'location.deviceDenied',
  timeout: 'location.deviceTimedOut',
  unavailable: 'location.deviceFailed',
};

const spoken = ({ latitude, longitude }: GeoPoint, language: string) => ({
  latitude: degreesText(latitude, language),
  longitude: degreesText(longitude, language),
});
