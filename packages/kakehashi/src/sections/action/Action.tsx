import { Arch } from "../../view/ui/Arch.tsx";
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { ownVersion, translationOf } from "../../view/ui/text/translation.ts";
import styles from "./Action.module.css";
import type { action } from "./schema.ts";

/** The end of a page: one sentence and what to do next, under the reflected arch. */
export function Action({ section, page: { locale } }: SectionProps<typeof action>) {
	const heading = ownVersion(section.heading, locale);
	const translation = translationOf(section.heading, locale);
	return (
		<section className={styles.callToAction} id={section.id}>
			<div className={styles.inside}>
				<Arch className={styles.arch} />
				<div className={styles.shore}>
					<Arch className={styles.arch} />
				</div>
				<div className={styles.words}>
					<h2 className={classNames(styles.across, fitted([heading]))}>{heading}</h2>
					<ButtonLinks links={section.actions} />
				</div>
				{translation !== undefined && (
					<p className={classNames(styles.down, fitted([translation.text]))} lang={translation.lang} aria-hidden="true">
						{translation.text}
					</p>
				)}
			</div>
		</section>
	);
}
