import type { ReactNode } from "react";
import { Arch } from "../../view/ui/Arch.tsx";
import { ButtonLinks } from "../../view/ui/ButtonLink.tsx";
import { classNames } from "../../view/ui/class-names.ts";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { fitted } from "../../view/ui/text/fitted.ts";
import { ownVersion, translationOf } from "../../view/ui/text/translation.ts";
import * as styles from "./PlainCallToAction.module.css";
import type { callToAction } from "./schema.ts";

type PlainCallToActionProps = SectionProps<typeof callToAction> & {
	readonly picture?: ReactNode;
	/** The days of the week between the sentence and the buttons. */
	readonly days?: ReactNode;
	/** Additional classes for the elements whose position changes if there is a picture. */
	readonly moved?: Readonly<
		Record<"section" | "inside" | "words" | "shore" | "down", string | undefined>
	>;
};

/** The end of a page: one sentence and what to do next, under an arch and its reflection. */
export function PlainCallToAction({
	section,
	page: { locale },
	picture,
	days,
	moved,
}: PlainCallToActionProps) {
	const heading = ownVersion(section.heading, locale);
	const translation = translationOf(section.heading, locale);
	return (
		<section className={classNames(styles.callToAction, moved?.section)} id={section.id}>
			{picture}
			<div className={classNames(styles.inside, moved?.inside)}>
				<Arch className={styles.arch} />
				<div className={classNames(styles.shore, moved?.shore)}>
					<Arch className={styles.arch} />
				</div>
				<div className={classNames(styles.words, moved?.words)}>
					<div>
						<h2 className={classNames(styles.across, fitted([heading]))}>{heading}</h2>
						{section.text !== undefined && <p>{section.text}</p>}
					</div>
					{days}
					<ButtonLinks links={section.actions} />
				</div>
				{translation !== undefined && (
					<p
						className={classNames(styles.down, moved?.down, fitted([translation.text]))}
						lang={translation.lang}
						aria-hidden="true"
					>
						{translation.text}
					</p>
				)}
			</div>
		</section>
	);
}
