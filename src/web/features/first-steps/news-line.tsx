import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './first-steps.module.css';
import { latestNews, newsPath, readNews } from './latest-news.ts';

/** Says that the product has changed, until the person has read or hidden it on this device. */
export function NewsLine() {
  const t = useT();
  const locale = useLocale();
  const [isRead, setIsRead] = useState(() => readNews.read() >= latestNews);
  if (isRead) return null;
  const remember = () => readNews.write(latestNews);
  return (
    <p className={styles.news}>
      <Icon name="sparkles" size={14} />
      <Link to={newsPath} onClick={remember}>
        {t('first-steps:news', { month: nameOfMonth(latestNews, locale) })}
      </Link>
      <IconButton
        icon="x"
        size="small"
        label={t('first-steps:hideNews')}
        onClick={() => {
          remember();
          setIsRead(true);
        }}
      />
    </p>
  );
}

function nameOfMonth(month: string, locale: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
