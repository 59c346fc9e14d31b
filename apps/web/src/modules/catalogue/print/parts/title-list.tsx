import classes from './title-list.module.css';

/** Short titles one below the other: ticked for what is in the price, crossed for what is not. */
export function TitleList({ titles, mark }: { titles: readonly string[]; mark?: 'in' | 'out' }) {
  return (
    <ul className={classes.titles} data-mark={mark}>
      {[...new Set(titles)].map((title) => (
        <li key={title}>
          <bdi>{title}</bdi>
        </li>
      ))}
    </ul>
  );
}
