import type { ReactNode } from 'react';
import {
  useLocationSelector,
  type UseLocationSelectorProps,
} from '../../hooks/location-selector/use-location-selector.ts';
import { MAP_HEIGHT } from '../../src/widget-constants.ts';
import { ICONS } from './icons.tsx';
import type { Labelled } from './labelled.ts';

/** A location selector in plain elements; the page must load leaflet's style sheet. */
export function LocationSelector({
  label,
  ...props
}: UseLocationSelectorProps & Labelled): ReactNode {
  const place = useLocationSelector(props);
  const { htmlFor: _htmlFor, ...labelProps } = place.getLabelProps();
  return (
    <div {...place.getRootProps()}>
      <span {...labelProps}>
        <span>{label}</span>{' '}
        {place.isRequiredMarkShown && <span {...place.getRequiredMarkProps()} />}
      </span>
      {place.isDescriptionShown && <p {...place.getDescriptionProps()} />}
      <div {...place.getGroupProps()}>
        {place.isMapShown && (
          <>
            <div {...place.getMapProps({ style: { height: MAP_HEIGHT } })} />
            <a {...place.getAttributionProps()}>{place.attribution}</a>
          </>
        )}
        <button {...place.getZoomInProps()}>+</button>
        <button {...place.getZoomOutProps()}>−</button>
        <button {...place.getCenterProps()}>◎</button>
        <button {...place.getDeviceProps()}>{ICONS.here}</button>
        <button {...place.getClearProps()}>×</button>
        {place.axes.map((axis) => {
          const { htmlFor, ...axisLabel } = place.getBoxLabelProps(axis);
          return (
            <div key={axis}>
              <label htmlFor={htmlFor} {...axisLabel} /> <input {...place.getBoxProps(axis)} />
            </div>
          );
        })}
        <p {...place.getStatusProps()} />
        <button {...place.getRetryProps()}>↻</button>
        <p {...place.getErrorProps()} />
      </div>
      {place.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      {props.name !== undefined && <input {...place.getValidityInputProps()} />}
      <div {...place.getAnnouncerProps()} />
    </div>
  );
}
