import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './root.module.css';

const stepMs = 30;
const stepPercent = 10;
const waitPercent = 90;

/** A thin bar at the top while the next page loads. */
export function RouteProgress() {
  const isGoing = useNavigation().state !== 'idle';
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!isGoing) {
      setPercent(0);
      return;
    }
    const timer = setInterval(() => setPercent((from) => Math.min(from + stepPercent, waitPercent)), stepMs);
    return () => clearInterval(timer);
  }, [isGoing]);
  if (percent === 0) return null;
  return <div className={styles.progress} style={{ width: `${percent}%` }} aria-hidden="true" />;
}
