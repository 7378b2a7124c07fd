import type { GeoAxis, GeoPoint } from '../../src/locations/index.ts';
import type { FormFieldParts } from '../kit/use-field.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type {
  LocationAttributionProps,
  LocationBoxLabelProps,
  LocationBoxProps,
  LocationButtonProps,
  LocationGroupProps,
  LocationMapProps,
  LocationRetryProps,
  LocationStatusProps,
} from './location-part-props.ts';

/** What `useLocationSelector` returns. */
export interface UseLocationSelectorResult extends FormFieldParts {
  /** The location; null if there is none. */
  readonly value: GeoPoint | null;
  /** The zoom level of the map. */
  readonly zoom: number;
  /** Whether to render the map: always, except in a read-only selector without a location. */
  readonly isMapShown: boolean;
  /** The map, or its tiles, could not be loaded; the boxes still work. */
  readonly isMapFailed: boolean;
  /** The position of the device is being requested. */
  readonly isAskingDevice: boolean;
  /** The location can be changed. */
  readonly isEditable: boolean;
  /** Messages about the map and the device, in the user's language; usually empty. */
  readonly statusText: string;
  /** The attribution of the map; put it inside the attribution link. */
  readonly attribution: string;
  /** The boxes to render: latitude and longitude. */
  readonly axes: readonly GeoAxis[];
  /** Removes the location; ignored while the selector is locked. */
  readonly clear: () => void;
  /** Requests the position of the device, and sets it as the location. */
  readonly takeDevicePosition: () => void;
  /** For the element around map, boxes and buttons; it is named by the label. */
  readonly getGroupProps: Getter<LocationGroupProps>;
  /** For the element that the map is drawn into; render it if `isMapShown`, with a height. */
  readonly getMapProps: Getter<LocationMapProps>;
  /** For the text about the map and the device; keep it in the page, also while it is empty. */
  readonly getStatusProps: Getter<LocationStatusProps>;
  /** For the attribution link of the map; it must be shown with the map. */
  readonly getAttributionProps: Getter<LocationAttributionProps>;
  /** For the label of a box; the props include its text. */
  readonly getBoxLabelProps: ItemGetter<GeoAxis, LocationBoxLabelProps>;
  /**
   * For a box of degrees; the typed degrees become the location on Enter or when the box loses the
   * focus.
   */
  readonly getBoxProps: ItemGetter<GeoAxis, LocationBoxProps>;
  /** For the button that zooms in. */
  readonly getZoomInProps: Getter<LocationButtonProps>;
  /** For the button that zooms out. */
  readonly getZoomOutProps: Getter<LocationButtonProps>;
  /** For the button that centers the map on the location. */
  readonly getCenterProps: Getter<LocationButtonProps>;
  /** For the button that uses the position of the device; hidden if nothing can be changed. */
  readonly getDeviceProps: Getter<LocationButtonProps>;
  /**
   * For the button that removes the location; hidden if there is none, or nothing can be changed.
   */
  readonly getClearProps: Getter<LocationButtonProps>;
  /** For the button that loads the map again; hidden unless that failed. */
  readonly getRetryProps: Getter<LocationRetryProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** Contains the location as `latitude,longitude`; render it if the selector has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}
