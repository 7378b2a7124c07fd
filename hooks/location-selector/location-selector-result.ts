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
  readonly getRetryProps: Getter<LocationRetryProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** Carries the location as `latitude,longitude`; render it where the selector has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}
