import { DatePicker, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { FieldValue } from '#engine/value/field-value.ts';
import { toTheMinute } from '#engine/value/zoned-time.ts';
import { AntdProvider } from '#web/ui/theme/antd-provider.tsx';
import type { FieldInputProps } from '../../field-view.tsx';
import styles from '../input.module.css';
import type { PickerKind } from './picker-kind.tsx';

dayjs.extend(utc);
dayjs.extend(timezone);

interface PickerPopupProps extends FieldInputProps {
  readonly kind: PickerKind;
  readonly onClose: () => void;
}

/** The open calendar or clock below a line; its own input is out of sight, for the line is the input. */
export function PickerPopup(props: PickerPopupProps) {
  const { kind, facts } = props;
  const clockFormat = toTheMinute(facts.timeFormat ?? 'HH:mm');
  const choose = (chosen: Dayjs | null) => {
    props.onChange(chosen === null ? null : wireOf(chosen, kind, facts.timeZone));
    props.onClose();
  };
  const shared = {
    className: styles.anchor,
    open: true,
    value: pointOf(props.value, kind, facts.timeZone),
    onChange: choose,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) props.onClose();
    },
    tabIndex: -1,
    'aria-hidden': true,
  } as const;
  return (
    <AntdProvider>
      {kind === 'clock' ? (
        <TimePicker {...shared} format={clockFormat} />
      ) : (
        <DatePicker {...shared} showTime={kind === 'moment' ? { format: clockFormat } : false} />
      )}
    </AntdProvider>
  );
}

function pointOf(value: FieldValue, kind: PickerKind, zone: string): Dayjs | null {
  if (typeof value !== 'string') return null;
  const point =
    kind === 'moment' ? dayjs(value).tz(zone) : dayjs(kind === 'clock' ? `1970-01-01T${value}` : value);
  return point.isValid() ? point : null;
}

function wireOf(point: Dayjs, kind: PickerKind, zone: string): string {
  if (kind === 'day') return point.format('YYYY-MM-DD');
  if (kind === 'clock') return point.format('HH:mm:00');
  return dayjs.tz(point.format('YYYY-MM-DDTHH:mm:00'), zone).toISOString();
}
