import type { ReactNode } from "react";
import * as styles from "./Cards.module.css";
import type { FigureName } from "./figure-names.ts";

/**
 * The illustrations of cards, in a field of 320 × 180. They are decorative: the text beside them
 * says the same.
 */
export const figures: Readonly<Record<FigureName, ReactNode>> = {
	/** Two shores, A and あ, joined by one arch. */
	languages: (
		<>
			<path className={styles.third} d="M0 100h96v80H0z" />
			<path className={styles.first} d="M224 100h96v80h-96z" />
			<path
				className={styles.second}
				d="M16 100a180 180 0 0 1 288 0h-28.8a144 144 0 0 0-230.4 0z"
			/>
			<text
				className={`${styles.letters} ${styles.fourth}`}
				x="48"
				y="160"
				fontSize="54"
				textAnchor="middle"
			>
				A
			</text>
			<text
				className={`${styles.letters} ${styles.fifth}`}
				x="272"
				y="159"
				fontSize="50"
				textAnchor="middle"
				lang="ja"
			>
				あ
			</text>
		</>
	),
	/** A Japanese sentence with an arc over each of its phrases. */
	typesetting: (
		<>
			<g
				className={`${styles.letters} ${styles.fourth}`}
				fontSize="31"
				textAnchor="middle"
				lang="ja"
			>
				<text x="50" y="138">
					言葉を
				</text>
				<text x="172" y="138">
					まとめて
				</text>
				<text x="284" y="138">
					運ぶ
				</text>
			</g>
			<path
				className={styles.second}
				d="M2 92a60 60 0 0 1 96 0H84.56a43.2 43.2 0 0 0-69.12 0zM108 92a80 80 0 0 1 128 0h-14.08a62.4 62.4 0 0 0-99.84 0zM250 92a42.5 42.5 0 0 1 68 0h-11.56a28.05 28.05 0 0 0-44.88 0z"
			/>
			<path
				className={styles.first}
				d="M2 156h96v6H2zM108 156h128v6H108zM250 156h68v6h-68z"
			/>
		</>
	),
	/** A bridge deck with the text HTML on its own piers. The arch above is only dashed. */
	html: (
		<>
			<path
				className={styles.first}
				d="M34 124h28v56H34zM146 124h28v56h-28zM258 124h28v56h-28z"
			/>
			<path className={styles.second} d="M0 88h320v36H0z" />
			<path
				className={styles.secondLine}
				strokeWidth="4"
				strokeDasharray="12 9"
				d="M10 88a187.5 187.5 0 0 1 300 0"
			/>
			<text
				className={`${styles.letters} ${styles.fourth}`}
				x="160"
				y="115"
				fontSize="25"
				textAnchor="middle"
			>
				HTML
			</text>
		</>
	),
	/** An envelope held in an upturned arch. */
	form: (
		<>
			<path
				className={styles.first}
				d="M24 104a170 170 0 0 0 272 0h-24.48a139.4 139.4 0 0 1-223.04 0z"
			/>
			<path className={styles.third} d="M104 44h112v74H104z" />
			<path className={styles.second} d="M104 44h112l-56 44z" />
		</>
	),
	/** An arch inside a frame; three boxes stay outside. */
	own: (
		<>
			<path className={styles.fifth} d="M0 20h224v156H0z" />
			<path
				className={styles.second}
				d="M16 176a120 120 0 0 1 192 0h-28.8a84 84 0 0 0-134.4 0z"
			/>
			<path
				className={styles.thirdLine}
				strokeWidth="2"
				d="M265 21h54v36h-54zM265 80h54v36h-54zM265 139h54v36h-54z"
			/>
		</>
	),
	/** An arch of seven stones, one of them marked. */
	packages: (
		<>
			<path
				className={styles.firstLine}
				strokeWidth="44"
				strokeDasharray="40.28 4"
				d="M28 150a165 165 0 0 1 264 0"
			/>
			<path
				className={styles.secondLine}
				strokeWidth="44"
				strokeDasharray="40.28 400"
				strokeDashoffset="-132.84"
				d="M28 150a165 165 0 0 1 264 0"
			/>
			<path className={styles.fourth} d="M0 168h320v4H0z" />
		</>
	),
};
