import * as styles from "./Field.module.css";

/** The icon beside every error, so that color is not the only sign of an error. */
export function Alert() {
	return (
		<svg className={styles.alert} viewBox="0 0 20 20" aria-hidden="true">
			<path
				d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 1.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4M9 5.4h2v6H9zM9 13h2v2H9z"
				fillRule="evenodd"
			/>
		</svg>
	);
}
