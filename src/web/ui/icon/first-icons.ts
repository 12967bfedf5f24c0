/** The icons of the sign-in page and its parts, available at the first paint. */
export {
  Check as 'check',
  CircleAlert as 'circle-alert',
  CircleCheck as 'circle-check',
  Eye as 'eye',
  EyeOff as 'eye-off',
  Languages as 'languages',
  LoaderCircle as 'loader-circle',
  LogOut as 'log-out',
  Mail as 'mail',
  Minus as 'minus',
  RefreshCw as 'refresh-cw',
  TriangleAlert as 'triangle-alert',
  WifiOff as 'wifi-off',
  X as 'x',
} from 'lucide-react';
