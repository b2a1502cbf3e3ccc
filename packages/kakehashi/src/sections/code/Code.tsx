import type { SectionProps } from "../../view/ui/page-component.ts";
import { Section } from "../../view/ui/Section.tsx";
import { InlineText } from "../../view/ui/text/InlineText.tsx";
import * as styles from "./Code.module.css";
import { CopyButton } from "./CopyButton.tsx";
import type { code } from "./schema.ts";

/** A listing that preserves its lines. A long line scrolls in the listing's own box. */
export function Code({ section }: SectionProps<typeof code>) {
	const listing = section.code.replace(/\n+$/, "");
	return (
		<Section section={section}>
			<figure className={styles.figure}>
				<div className={styles.box}>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must be able to scroll it. */}
					<pre className={styles.code} translate="no" tabIndex={0}>
						<code data-long="">{listing}</code>
					</pre>
					{section.copy !== undefined && (
						<CopyButton
							text={listing}
							label={section.copy.label}
							done={section.copy.done}
						/>
					)}
				</div>
				{section.caption !== undefined && (
					<figcaption className={styles.caption}>
						<InlineText text={section.caption} />
					</figcaption>
				)}
			</figure>
		</Section>
	);
}
