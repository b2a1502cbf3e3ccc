import { Fragment } from "react";
import { Arch } from "../../ui/Arch.tsx";
import type { InEachLanguage } from "../../ui/text/translation.ts";
import styles from "./ParallelTexts.module.css";

type ParallelTextsProps = { readonly pairs: readonly InEachLanguage<string>[]; readonly locale: string };

/** Sentences side by side, the reader's language first. Pointing at one, or reaching it by the keyboard, marks its translation. */
export function ParallelTexts({ pairs, locale }: ParallelTextsProps) {
	return (
		<ul className={styles.pairs}>
			{pairs.map((pair) => (
				<li className={styles.pair} key={pair[locale]}>
					{Object.entries(pair)
						.sort(([a], [b]) => Number(b === locale) - Number(a === locale))
						.map(([code, sentence], index) => (
							<Fragment key={code}>
								{index > 0 && <Arch className={styles.arch} />}
								{/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what the pointer can mark. */}
								<p lang={code} tabIndex={0}>
									{sentence}
								</p>
							</Fragment>
						))}
				</li>
			))}
		</ul>
	);
}
