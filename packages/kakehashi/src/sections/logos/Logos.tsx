import { Picture } from "../../view/ui/Picture.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import * as styles from "./Logos.module.css";
import type { logos } from "./schema.ts";

/**
 * Logos in fields of the same size, on white, because logos are usually designed for a white
 * background.
 */
export function Logos({ section }: SectionProps<typeof logos>) {
	return (
		<Section section={section}>
			<ul className={styles.logos}>
				{section.logos.map(({ picture, href }, index) => {
					const logo = (
						<Picture
							picture={picture}
							sizes="(width >= 960px) 16vw, 42vw"
							className={styles.logo}
						/>
					);
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: The logos never change places.
						<li key={index} className={styles.field}>
							{href === undefined ? (
								logo
							) : (
								<a className={styles.link} href={href}>
									{logo}
								</a>
							)}
						</li>
					);
				})}
			</ul>
		</Section>
	);
}
