import { Arch, classNames, InlineText, Picture, Section, type SectionProps } from "kakehashi/view";
import styles from "./Gallery.module.css";
import type { gallery } from "./schema.ts";

/** Each site in two languages, and an arch from one to the other. On a phone they are a row that scrolls. */
export function Gallery({ section }: SectionProps<typeof gallery>) {
	const { sites, looks } = section;
	const below = (
		<>
			<ul className={styles.sites}>
				{sites.map(({ name, trade, languages, href, pictures, wide }) => (
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
			{looks && (
				<>
					<p className={styles.about}>
						<InlineText text={looks.caption} />
					</p>
					<ul className={styles.looks}>
						{looks.pages.map(({ name, picture }) => (
							<li key={name}>
								<Picture picture={picture} sizes="(width >= 1280px) 370px, (width >= 600px) 30vw, 46vw" />
								{name}
							</li>
						))}
					</ul>
				</>
			)}
		</>
	);
	return <Section section={section} below={below} />;
}
