package app.yuti.dating;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
