import { Arch, classNames, Picture, Section, type SectionProps } from "kakehashi/view";
import styles from "./Gallery.module.css";
import type { gallery } from "./schema.ts";

/** Each site in two languages, and an arch from one to the other. On a phone they are a row that scrolls. */
export function Gallery({ section }: SectionProps<typeof gallery>) {
	const sites = (
		<ul className={styles.sites}>
			{section.sites.map(({ name, trade, languages, href, pictures, wide }) => (
				<li key={name} className={classNames(styles.site, wide && styles.whole)}>
					<a href={href}>
						<Arch className={styles.arch} />
						<span className={classNames(styles.pair, wide && styles.small)}>
							{pictures.map((picture) => (
								<Picture key={picture.file.stem} picture={picture} sizes="(width >= 960px) 22vw, 42vw" />
							))}
						</span>
						{wide && (
							<span className={classNames(styles.pair, styles.wide)}>
								{wide.map((picture) => (
									<Picture key={picture.file.stem} picture={picture} sizes="50vw" />
								))}
							</span>
						)}
						<span className={styles.caption}>
							<b>{name}</b> {trade} <i translate="no">{languages}</i>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
	return <Section section={section} below={sites} />;
}
