import type { LinkContent } from "../../core/payload/payload.ts";
import { Arch } from "./Arch.tsx";
import { ButtonLinks } from "./ButtonLink.tsx";
import styles from "./CallToAction.module.css";
import type { TextInLanguage } from "./text/translation.ts";
import { useVertical } from "./text/vertical.ts";

type CallToActionProps = {
	readonly heading: string;
	/** The same in the other language, set across it; not read out. See `translationOf`. */
	readonly translation?: TextInLanguage | undefined;
	readonly links: readonly LinkContent[];
};

/** The end of a page: one sentence and what to do next, under the reflected arch. */
export function CallToAction({ heading, translation, links }: CallToActionProps) {
	const vertical = useVertical();
	const other = (className: string | undefined) =>
		translation !== undefined && (
			<p className={className} lang={translation.lang} aria-hidden="true">
				{translation.text}
			</p>
		);
	return (
		<section className={styles.callToAction}>
			<div className={styles.inside}>
				<Arch className={styles.arch} />
				<div className={styles.shore}>
					<Arch className={styles.arch} />
				</div>
				{vertical && <h2 className={styles.down}>{heading}</h2>}
				<div className={styles.words}>
					{vertical ? other(styles.across) : <h2 className={styles.across}>{heading}</h2>}
					<ButtonLinks links={links} />
				</div>
				{!vertical && other(styles.down)}
			</div>
		</section>
	);
}
