// What every page around the site stands in: colours and elements, as the site has them, and the window's controls.
import "../../../view/tokens.css";
import "../../../view/base.css";
import "./editor.css";
