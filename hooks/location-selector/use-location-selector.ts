import {
  boxErrors,
  boxText,
  locationSelectorActors,
  type LocationSelectorEmitted,
  type LocationSelectorInput,
  locationSelectorMachine,
  type LocationSelectorReason,
} from '../../machines/location-selector/chart.ts';
import type { DeviceProblem } from '../../machines/kit/ports.ts';
import { LOCATION_TEXTS } from '../../src/i18n/english/location.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import {
  degreesText,
  type GeoAxis,
  type GeoPoint,
  isSameGeoPoint,
  readGeoPoint,
} from '../../src/locations/index.ts';
import {
  fieldParts,
  type FieldMessage,
  type FieldParts,
  type FieldProps,
} from '../kit/field-parts.ts';
import { requiredErrors, useFormErrors } from '../kit/form-errors.ts';
import {
  hiddenInputs,
  useValidityInput,
  type FormProps,
  type HiddenInputProps,
  type ValidityInputProps,
} from '../kit/form-inputs.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds } from '../kit/part.ts';
import { isComposing } from '../kit/typing.ts';
import { shownIf } from '../kit/unshown.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { type ControlledProps, type OneValue, useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import type {
  LocationAttributionProps,
  LocationBoxLabelProps,
  LocationBoxProps,
  LocationButtonProps,
  LocationGroupProps,
  LocationMapProps,
  LocationStatusProps,
} from './location-part-props.ts';
import { type LoadMapEngine, type MapTiles, STREET_MAP } from './map-engine.ts';
import { useMap } from './use-map.ts';

/** The English texts of this hook. */
const TEXTS = [LOCATION_TEXTS, RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'location-selector';

/** Props of {@link useLocationSelector}. */
export type UseLocationSelectorProps = OneValue<LocationSelectorOptions>;

/** What the props of {@link useLocationSelector} are made of; `value` and `defaultValue` exclude each other. */
export interface LocationSelectorOptions
  extends
    Omit<LocationSelectorInput, 'environment' | 'defaultValue' | 'readOnly' | 'disabled'>,
    ControlledProps<GeoPoint | null, LocationSelectorReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'> {
  /** Where the map's pictures come from. Default: the public street map. */
  readonly tiles?: MapTiles;
  /** What draws the map; the same function at each render. Default: leaflet, loaded when the map is in view. */
  readonly engine?: LoadMapEngine;
}

/** What {@link useLocationSelector} returns. */
export interface UseLocationSelectorResult extends FieldParts {
  /** The location; null where there is none. */
  readonly value: GeoPoint | null;
  /** How close the map is. */
  readonly zoom: number;
  /** The map is to be rendered: everywhere but in a read-only selector without a location. */
  readonly isMapShown: boolean;
  /** The map, or its tiles, could not be loaded; the boxes work all the same. */
  readonly isMapFailed: boolean;
  /** The device is being asked where it is. */
  readonly isAskingDevice: boolean;
  /** The location can be changed. */
  readonly isEditable: boolean;
  /** What is to be said of the map and of the device, in the user's language; empty mostly. */
  readonly statusText: string;
  /** Whom to thank for the map; put it inside the attribution link. */
  readonly attribution: string;
  /** The boxes to render: latitude and longitude. */
  readonly axes: readonly GeoAxis[];
  /** Takes the location away; ignored while the selector is locked. */
  readonly clear: () => void;
  /** Asks the device where it is, and takes that for the location. */
  readonly takeDevicePosition: () => void;
  /** For the element around map, boxes and buttons; it is named by the label. */
  readonly getGroupProps: Getter<LocationGroupProps>;
  /** For the element that the map is drawn into; render it where `isMapShown`, with a height. */
  readonly getMapProps: Getter<LocationMapProps>;
  /** For the text about the map and the device; keep it in the page, also while it is empty. */
  readonly getStatusProps: Getter<LocationStatusProps>;
  /** For the link to those whose map it is; it must be shown with the map. */
  readonly getAttributionProps: Getter<LocationAttributionProps>;
  /** For the label of a box; it brings its text. */
  readonly getBoxLabelProps: ItemGetter<GeoAxis, LocationBoxLabelProps>;
  /** For a box of degrees; what is typed becomes the location when the box is left, or at Enter. */
  readonly getBoxProps: ItemGetter<GeoAxis, LocationBoxProps>;
  /** For the button that comes closer. */
  readonly getZoomInProps: Getter<LocationButtonProps>;
  /** For the button that goes away. */
  readonly getZoomOutProps: Getter<LocationButtonProps>;
  /** For the button that puts the location into the middle. */
  readonly getCenterProps: Getter<LocationButtonProps>;
  /** For the button that asks the device; hidden where nothing can be changed. */
  readonly getDeviceProps: Getter<LocationButtonProps>;
  /** For the button that takes the location away; hidden where there is none, or nothing can be changed. */
  readonly getClearProps: Getter<LocationButtonProps>;
  /** For the button that loads the map again; hidden unless that failed. */
  readonly getRetryProps: Getter<LocationButtonProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** Carries the location as `latitude,longitude`; render it where the selector has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the selector's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/**
 * A place on a map, and as two numbers. Leaflet draws the map: a page that shows maps installs it, gives
 * its style sheet (`leaflet/dist/leaflet.css`), and loads it when the first map comes into view.
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
 *     </div>
 *   );
 * }
 * ```
 */
export function useLocationSelector(
  props: UseLocationSelectorProps = {},
): UseLocationSelectorResult {
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
    onEmit(emitted) {
      const event = emitted as LocationSelectorEmitted;
      if (event.type !== 'value.change') return;
      props.onValueChange?.({ value: event.value, reason: event.reason });
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

  const typedErrors = isEditable ? AXES.flatMap((axis) => boxErrors(context, axis)) : [];
  const errors: readonly FieldMessage[] =
    typedErrors.length > 0
      ? unlike(typedErrors)
      : requiredErrors(props.required === true && value === null && isEditable);
  const form = useFormErrors({
    errors,
    visible: context.isVisited ? errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props,
    form,
    translate,
    state: value ? 'filled' : 'empty',
    isLabelForControl: false,
    isRequiredDescribed: true,
  });
  const validityInput = useValidityInput({
    ...props,
    required: parts.isRequired,
    filled: value !== null,
    ref: form.ref,
    focus: () => grc.getRootNode().getElementById(ids('latitude'))?.focus(),
  });

  const button = (
    name: string,
    label: string,
    isShown: boolean,
    onClick: () => void,
    isBusy?: boolean,
  ): LocationButtonProps => ({
    ...part(SCOPE, name, flags),
    ...shownIf(isShown, disabled),
    type: 'button',
    'aria-label': translate(label),
    'aria-busy': isBusy,
    onClick,
  });
  const retry = () => {
    map.retryTiles();
    send({ type: 'map.retry' });
  };
  const clear = () => send({ type: 'value.clear' });
  const takeDevicePosition = () => send({ type: 'device.request' });
  const statusText = [
    isMapShown && isMapFailed ? translate('location.mapFailed') : '',
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
    getBoxLabelProps: itemGetter((axis) => ({
      ...part(SCOPE, `${axis}-label`, flags),
      id: ids(`${axis}-label`),
      htmlFor: ids(axis),
      children: translate(`location.${axis}`),
    })),
    getBoxProps: itemGetter((axis) => {
      const isWrong = form.shown.length > 0 && boxErrors(context, axis).length > 0;
      return {
        ...part(SCOPE, axis, { ...flags, invalid: isWrong }),
        'aria-describedby': isWrong ? ids('error') : undefined,
        'aria-invalid': isWrong,
        'aria-required': described['aria-required'],
        id: ids(axis),
        type: 'text',
        inputMode: 'text',
        autoComplete: 'off',
        value: boxText(context, axis),
        readOnly,
        disabled,
        onChange: ({ currentTarget }) =>
          send({ type: 'degrees.change', axis, text: currentTarget.value }),
        onKeyDown(event) {
          // Before the form that Enter may send asks for the value.
          if (event.key === 'Enter' && !isComposing(event)) send({ type: 'degrees.commit' });
        },
        onBlur({ relatedTarget }) {
          // On the way to the other box nothing is finished yet.
          const goesTo = (relatedTarget as Element | null)?.id;
          if (goesTo !== ids('latitude') && goesTo !== ids('longitude'))
            send({ type: 'degrees.commit' });
        },
      };
    }),
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
      button('clear', 'location.clear', !readOnly && value !== null, clear),
    ),
    getRetryProps: getter(() => button('retry', 'retry', isMapShown && isMapFailed, retry)),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(props, value ? [`${value.latitude},${value.longitude}`] : []),
    getValidityInputProps: getter(() => validityInput),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const AXES: readonly GeoAxis[] = ['latitude', 'longitude'];

const PROBLEMS: Readonly<Record<DeviceProblem, string>> = {
  denied: 'location.deviceDenied',
  timeout: 'location.deviceTimedOut',
  unavailable: 'location.deviceFailed',
};

const spoken = ({ latitude, longitude }: GeoPoint, language: string) => ({
  latitude: degreesText(latitude, language),
  longitude: degreesText(longitude, language),
});

/** Errors without those that say the same again. */
const unlike = (errors: readonly FieldMessage[]): readonly FieldMessage[] =>
  errors.filter((error, place) => errors.findIndex((one) => isSameData(one, error)) === place);
