import { Arch } from "../../view/ui/Arch.tsx";
import type { SectionProps } from "../../view/ui/page-component.ts";
import { InlineParagraph } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Callout.module.css";
import type { callout } from "./schema.ts";

/** A notice between two lines. */
export function Callout({ section: { id, heading, text, action } }: SectionProps<typeof callout>) {
	return (
		<section className={styles.note} id={id}>
			<div className={styles.inside}>
				<Arch className={styles.arch} />
				<div className={styles.words}>
					{heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
					<InlineParagraph text={text} />
				</div>
				{action !== undefined && (
					<a className={styles.action} href={action.href} hrefLang={action.hreflang}>
						{action.label}
					</a>
				)}
			</div>
		</section>
	);
}
